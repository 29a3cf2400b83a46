import { bangladeshPapers } from './bangladesh-papers';
import { goodsPapers } from './goods-papers';
import { hongKongPapers } from './hong-kong-papers';
import { otherCountryPapers } from './other-country-papers';
import type { Paper, PaperPart, PaperWarning } from './paper';
import { appliesTo, goodsKinds, type PaperCase, placeName } from './paper-case';
import { paperWarnings } from './paper-warnings';
import { personalPapers } from './personal-papers';
import { tradePapers } from './trade-papers';

/** Every paper that a list can have. */
export const allPapers: readonly Paper[] = [
  ...tradePapers,
  ...otherCountryPapers,
  ...bangladeshPapers,
  ...hongKongPapers,
  ...goodsPapers,
  ...personalPapers,
];

export type Checklist = {
  warnings: PaperWarning[];
  /** In the order in which one collects them; a part without a paper is left out. */
  parts: { part: PaperPart; title: string; papers: Paper[] }[];
};

/**
 * The papers of a case, and what to know before. For cases without a `caseProblem`. `ends` are the
 * names of its countries, where they are known better than its places say.
 */
export function checklistOf(
  paperCase: PaperCase,
  ends = { from: placeName(paperCase.from), to: placeName(paperCase.to) },
): Checklist {
  const { goods } = paperCase;
  const titles: Record<PaperPart, string> = {
    trade: 'For both sides',
    export: `To leave ${ends.from}`,
    import: `To enter ${ends.to}`,
    goods: `For ${goodsKinds[goods].toLowerCase()}`,
  };
  const papers = allPapers.filter(({ applies }) => appliesTo(applies, paperCase));
  return {
    warnings: paperWarnings.filter(({ applies }) => appliesTo(applies, paperCase)),
    parts: (Object.keys(titles) as PaperPart[])
      .map((part) => ({
        part,
        title: titles[part],
        papers: papers.filter((paper) => paper.part === part),
      }))
      .filter((part) => part.papers.length > 0),
  };
}
