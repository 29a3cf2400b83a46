import { Fragment } from 'react';
import { Link } from 'wouter';
import { links } from '../config/links';

/** Shows a visitor's text in which only addresses of the container planner at `origin` are links. */
export const WithPlanLinks = ({ text, origin }: { text: string; origin: string }) =>
  // What ends a sentence or closes a bracket is no part of an address.
  text.split(/(\s+|[.,;:!?)]+(?=\s|$))/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text stay in their places.
    <Fragment key={index}>
      {word.startsWith(`${origin}${links.containerLoad}?`) ? (
        <Link href={word.slice(origin.length)}>{word}</Link>
      ) : (
        word
      )}
    </Fragment>
  ));
