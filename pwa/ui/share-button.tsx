import { Button } from './button';
import { NeedsScripts } from './loading/needs-scripts';
import { showToast } from './toast';

/** Shares the address with the device's share menu, or copies it. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <NeedsScripts>
      <Button look="outline" icon="share" onClick={() => share(title, location.origin + path)}>
        Share
      </Button>
    </NeedsScripts>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The visitor changed their mind.
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
