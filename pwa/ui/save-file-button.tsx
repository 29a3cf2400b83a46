import type { ReactNode } from 'react';
import { Button } from './button';
import { showToast } from './toast';
import { useAttempt } from './use-attempt';

type Props = {
  fileName: string;
  load: () => Promise<Blob>;
  /** Says why it failed, in a sentence for the person. */
  explain: (error: unknown) => string;
  disabled?: boolean;
  /** A longer name for those who do not see what is beside it. */
  label?: string;
  children: ReactNode;
};

/** Loads a file when it is pressed and hands it to the browser's downloads. */
export function SaveFileButton({ fileName, load, explain, disabled, label, children }: Props) {
  const { busy, run } = useAttempt((error) => showToast(explain(error)));
  return (
    <Button
      look="outline"
      icon="download"
      busy={busy}
      disabled={disabled}
      aria-label={label}
      onClick={() => run(async () => saveFile(fileName, await load()))}
    >
      {children}
    </Button>
  );
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The address must stay valid until the download has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
