import { lazy } from 'react';
import { FloatingHelp } from '../features/shell/floating-help';
import { Footer } from '../features/shell/footer';
import { Quietly } from '../ui/quietly';
import { useIdle } from '../ui/use-idle';

const InstallButton = lazy(() =>
  import('../features/install/install-button').then((module) => ({
    default: module.InstallButton,
  })),
);
const UpdatePrompt = lazy(() =>
  import('../features/install/update-prompt').then((module) => ({ default: module.UpdatePrompt })),
);

/** What every page ends with, and the offers that come up when it has stood a while. */
export function PageEnd() {
  const idle = useIdle();
  return (
    <>
      <FloatingHelp />
      <Footer
        install={
          idle && (
            <Quietly>
              <InstallButton />
            </Quietly>
          )
        }
      />
      {idle && (
        <Quietly>
          <UpdatePrompt />
        </Quietly>
      )}
    </>
  );
}
