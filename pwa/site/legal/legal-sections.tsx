import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { company } from '../../config/company/company';
import type { LegalSection } from '../../config/company/pages/terms';
import { links } from '../../config/links';

/** Sections that the company wrote, with links in place of `{phone}` and `{privacy}`. */
export const LegalSections = ({ sections }: { sections: readonly LegalSection[] }) =>
  sections.map(({ title, texts }) => (
    <Fragment key={title}>
      <h2>{title}</h2>
      {texts.map((text) =>
        typeof text === 'string' ? (
          <p key={text}>{withLinks(text)}</p>
        ) : (
          <ul key={text[0]}>
            {text.map((item) => (
              <li key={item}>{withLinks(item)}</li>
            ))}
          </ul>
        ),
      )}
    </Fragment>
  ));

const parts: Record<string, ReactNode> = {
  '{phone}': <a href={company.phone.tel}>{company.phone.display}</a>,
  '{privacy}': <Link href={links.privacy}>Privacy</Link>,
};

const withLinks = (text: string): ReactNode =>
  text
    .split(/(\{\w+\})/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places.
    .map((piece, index) => <Fragment key={index}>{parts[piece] ?? piece}</Fragment>);
