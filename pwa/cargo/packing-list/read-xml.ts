/// <reference path="./saxen.d.ts" />

import { Parser } from 'saxen';

type Calls = {
  onOpen?: (tag: string, attributeOf: (name: string) => string | undefined) => void;
  /** Called with the text before the end. */
  onEnd?: (tag: string, text: string) => void;
  /** Whether enough was read. */
  isDone?: () => boolean;
};

/**
 * Reports each tag of an XML text, and attributes without the prefixes of namespaces, which some programs write.
 * Entities that the text declares stay as they are written.
 * @throws Error for what is no well-formed XML /
 */
export function readXml(xml: string, { onOpen, onEnd, isDone }: Calls): void {
  let text = '';
  const parser = new Parser();
  parser
    .on('openTag', (tag, attributes, decode) => {
      text = '';
      onOpen?.(local(tag), (name) => {
        const all = attributes();
        const value = all[name] ?? all[Object.keys(all).find((one) => local(one) === name) ?? ''];
        return value === undefined ? undefined : decode(value);
      });
    })
    .on('text', (part, decode) => {
      text += decode(part);
    })
    .on('cdata', (part) => {
      text += part;
    })
    .on('closeTag', (tag) => {
      onEnd?.(local(tag), text);
      text = '';
      if (isDone?.()) parser.stop();
    })
    .parse(xml);
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
