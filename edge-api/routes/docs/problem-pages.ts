import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ProblemKind } from '../../contract/errors/problem-kind';
import { problemKinds, problemsPath } from '../../contract/errors/problem-kinds';
import { problemExample } from './described-problems';
import { answerPage, json, sentence } from './html-page';

const kinds = Object.keys(problemKinds) as ProblemKind[];

/** `/api/problems`: a page for each kind of problem, at the address in its `type`. */
export const problemPages = new Hono()
  .get('/', (c) =>
    answerPage(
      c,
      'Problems',
      html`
        <p>
          The API tells of a problem as RFC 9457 says. Its <code>type</code> is the address of a page, relative to
          that of the request; it stays the same, so a program can compare it. The <code>title</code> is for people.
        </p>
        <ul>
          ${kinds.map(
            (kind) => html`
              <li>
                <a href="${problemsPath}/${kind}">${kind}</a> (${problemKinds[kind].status}):
                ${sentence(problemKinds[kind].meaning)}
              </li>
            `,
          )}
        </ul>
        <p><a href="/api/docs">All operations of the API</a></p>
      `,
    ),
  )
  .get('/:kind', (c) => {
    const kind = kinds.find((name) => name === c.req.param('kind'));
    if (!kind) return c.notFound();
    const { status, meaning, advice } = problemKinds[kind];
    return answerPage(
      c,
      `${status} ${kind}`,
      html`
        <p>${sentence(meaning)}</p>
        <h2>What to do</h2>
        <p>${sentence(advice)}</p>
        <h2>Example</h2>
        ${json(problemExample(kind))}
        <p><a href="${problemsPath}">All problems</a></p>
      `,
    );
  });
