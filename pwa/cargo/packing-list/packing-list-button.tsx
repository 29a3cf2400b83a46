import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { lazy } from '../../loading/lazy';
import { Button } from '../../ui/button';
import { NeedsScripts } from '../../ui/loading/needs-scripts';
import type { GroupValues, RequestValues } from '../request-values';

// This part reads CSV and XLSX, which few visitors need.
const PackingListPart = lazy(() => import('./packing-list-part'), 'PackingListPart');

/** Opens the part that reads a packing list, and adds its lines to the cargo. */
export function PackingListButton() {
  const { clearErrors, setValue } = useFormContext<RequestValues>();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function take(cargo: GroupValues[]) {
    setValue('shipment.cargo', cargo, { shouldDirty: true });
    // The errors were about the lines before.
    clearErrors('shipment.cargo');
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <div>
        <NeedsScripts>
          <Button
            ref={button}
            look="outline"
            icon="document"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Add a packing list
          </Button>
        </NeedsScripts>
      </div>
      {isOpen && <PackingListPart onTake={take} />}
    </>
  );
}
