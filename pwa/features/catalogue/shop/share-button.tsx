import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast';
import styles from './share-button.module.css';

/** Hands the address to the device's own share sheet, or else to the clipboard. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <span className={styles.share}>
      <Button look="outline" icon="share" onClick={() => share(title, location.origin + path)}>
        Share
      </Button>
    </span>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The visitor thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast('The link is copied.');
  } catch {
    showToast(`Copy this link: ${url}`);
  }
}
