import { inSecondWave } from '../loading/second-wave';
import type { DraftStore } from '../ui/forms/use-draft';

/**
 * Stores a form's draft on the device under `key`. It belongs to the logged-in user: when they log out the form is
 * emptied, and no other user finds it. `present` reads what another version stored. Without `restores` the form has
 * newer values, which become the draft when they are changed.
 */
export function enquiryDraft<Values>(
  key: string,
  present: (stored: object) => Promise<Values>,
  { restores = true } = {},
): DraftStore<Values> {
  // Who was logged in when the form was filled in; undefined until that is known.
  let writerUid: string | null | undefined;
  // The saves run one after the other: while the device's database opens, a later one could overtake an earlier one.
  // A forgotten draft must not be stored after that.
  let saved = Promise.resolve();
  return {
    save(values, isClosing) {
      // A closing page is gone before it could read who is logged in, or before an import answers.
      if (isClosing && loaded && writerUid !== undefined) {
        loaded.saveLastWords(key, values, writerUid).catch(() => {});
        return;
      }
      const writer = writerUid ?? null;
      const writtenAtMs = Date.now();
      saved = saved
        .then(load)
        .then(({ saveDraft }) => saveDraft(key, values, writer, writtenAtMs))
        .catch(() => {});
    },
    forget: () =>
      saved
        .then(load)
        .then(({ forgetDraft }) => forgetDraft(key))
        .catch(() => {}),
    follow({ found, empty }) {
      let isOver = false;
      let stop = () => {};
      const follow = (drafts: Drafts) => {
        if (isOver) return;
        stop = drafts.onUser((uid) => {
          // A visitor's draft without an account goes on as that of the user who logs in.
          if (writerUid) empty();
          writerUid = uid;
          if (!restores) return found(null);
          drafts
            .readDraft(key)
            .then((draft) => (draft ? present(draft.values as object) : null))
            .then((values) => isOver || found(values))
            .catch(() => {});
        });
      };
      inSecondWave(() => load().then(follow, () => {}));
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}

type Drafts = typeof import('../data/device-drafts');

// This is behind an import of its own, so that the form answers sooner.
const load = async (): Promise<Drafts> => {
  loaded ??= await import('../data/device-drafts');
  return loaded;
};
let loaded: Drafts | undefined;
