import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode, use } from 'react';
import { Link } from 'wouter';
import styles from './markdown.module.css';
import { together } from './together';

/**
 * Shows Markdown as React elements: headings, paragraphs, lists, emphasis, links. Everything else, also HTML, is
 * shown as plain text, so that a stored text can run no script. A text that would make the parser slow is shown as
 * plain text too.
 */
export function MarkdownBody({ source }: { source: string | Promise<string> }) {
  const text = typeof source === 'string' ? source : use(source);
  const content = isEasyMarkdown(text) ? (
    blocks(lexer(text))
  ) : (
    <p className={styles.plain}>{text}</p>
  );
  return <div className={styles.text}>{content}</div>;
}

// Without extensions the parser makes no others.
const known = (token: Token) => token as MarkedToken;

const blocks = (tokens: Token[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text is always rendered as a whole.
  tokens.map((token, index) => <Fragment key={index}>{block(token)}</Fragment>);

function block(one: Token): ReactNode {
  const token = known(one);
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return heading(token);
    case 'list': {
      const List = token.ordered ? 'ol' : 'ul';
      return (
        <List>
          {token.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={index}>{blocks(item.tokens)}</li>
          ))}
        </List>
      );
    }
    case 'paragraph':
      return <p>{inlines(token.tokens)}</p>;
    case 'text':
      return 'tokens' in token && token.tokens ? inlines(token.tokens) : together(token.text);
    default:
      return token.raw;
  }
}

function heading({ depth, tokens }: Tokens.Heading): ReactNode {
  return depth <= 2 ? <h2>{inlines(tokens)}</h2> : <h3>{inlines(tokens)}</h3>;
}

const inlines = (tokens: Token[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  tokens.map((token, index) => <Fragment key={index}>{inline(token)}</Fragment>);

function inline(one: Token): ReactNode {
  const token = known(one);
  switch (token.type) {
    case 'strong':
      return <strong>{inlines(token.tokens)}</strong>;
    case 'em':
      return <em>{inlines(token.tokens)}</em>;
    case 'link':
      return link(token.href, inlines(token.tokens));
    case 'escape':
      return token.text;
    case 'text':
      return together(token.text);
    default:
      return token.raw;
  }
}

/** Only addresses that can't run anything become links; browsers read `/\x` as `//x`, another site. */
function link(href: string, children: ReactNode): ReactNode {
  if (/^\/(?![/\\])/.test(href)) return <Link href={href}>{children}</Link>;
  if (/^(https?:|mailto:|tel:)/i.test(href)) return <a href={href}>{children}</a>;
  return children;
}

// These limits are far more than people write, and less than what makes the parser slow: its time grows with the
// square of each of these, and deep nesting overflows its stack.
const mostSigns = 500;
const mostLines = 600;
const longestText = 20_000;

const sign = /[*_`~[\]<>!&\\|]/g;
const deepLine = /^(?:[ \t]*(?:[-+*](?=[ \t])|>|\d{1,9}[.)])){9}/m;

/** Whether the Markdown parser is fast for this text; other texts are shown as they were written. */
export function isEasyMarkdown(text: string): boolean {
  if (text.length > longestText || deepLine.test(text)) return false;
  return (text.match(sign)?.length ?? 0) <= mostSigns && countOf(text, '\n') < mostLines;
}

const countOf = (text: string, part: string) => text.split(part).length - 1;
