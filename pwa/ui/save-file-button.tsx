import type { ReactNode } from 'react';
import { Button } from './button';
import { saveFile } from './save-file';
import { showToast } from './toast';
import { useAttempt } from './use-attempt';

type Props = {
  fileName: string;
  load: () => Promise<Blob>;
  /** Why it failed, in a sentence for the person. */
  explain: (error: unknown) => string;
  disabled?: boolean;
  children: ReactNode;
};

/** Loads a file when it is pressed and hands it to the browser's downloads. */
export function SaveFileButton({ fileName, load, explain, disabled, children }: Props) {
  const { busy, run } = useAttempt((error) => showToast(explain(error)));
  return (
    <Button
      look="outline"
      icon="download"
      busy={busy}
      disabled={disabled}
      onClick={() => run(async () => saveFile(fileName, await load()))}
    >
      {children}
    </Button>
  );
}
