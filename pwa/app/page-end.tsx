import { FloatingHelp } from '../features/shell/floating-help';
import { Footer } from '../features/shell/footer';
import { lazyPart } from '../loading/lazy-part';
import { OptionalPart } from '../loading/quietly';
import { useIdle } from '../loading/use-idle';
import { Toasts } from '../ui/toast';

const InstallButton = lazyPart(() =>
  import('../features/install/install-button').then((module) => module.InstallButton),
);
const UpdatePrompt = lazyPart(() =>
  import('../features/install/update-prompt').then((module) => module.UpdatePrompt),
);

/** What every page ends with, what it says for a moment, and the offers that come up later. */
export function PageEnd() {
  const idle = useIdle();
  return (
    <>
      <FloatingHelp />
      <Footer
        install={
          idle && (
            <OptionalPart>
              <InstallButton />
            </OptionalPart>
          )
        }
      />
      {idle && (
        <OptionalPart>
          <UpdatePrompt />
        </OptionalPart>
      )}
      <Toasts />
    </>
  );
}
