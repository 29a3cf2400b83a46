import { longestQuery } from '../../../edge-api/contract/catalogue/listing';

/** Tells whether a text has every word of a search, in any order and case. */
export function wordSearch(query: string): (text: string) => boolean {
  const words = query.slice(0, longestQuery).trim().toLowerCase().split(/\s+/);
  return (text) => words.every((word) => text.toLowerCase().includes(word));
}
