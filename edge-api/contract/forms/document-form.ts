import type { SubmissionKind } from '../submission';

/**
 * The form of a document. `id` is that of its submission, one for each document that is sent. `begun` is
 * what the address already says. The rest is of a form that was sent and comes back: what was filled in, what is wrong with it by the names of the
 * fields, as the form library has them, a `note` about it, and why it was `refused` although it is right.
 */
export type DocumentForm = {
  id: string;
  begun?: object;
  values?: object;
  errors?: object;
  note?: string;
  refused?: string;
};

/** A form as it was read: its values as its page shows them again, its faults, and the submission to store. */
export type ReadForm = {
  values: object;
  /** Null: nothing is wrong. */
  errors: object | null;
  /** Null: it is wrong, or it only asks for the next part of the page. */
  submission: { kind: SubmissionKind; form: object } | null;
  /** Shown above the form. */
  note?: string;
};
