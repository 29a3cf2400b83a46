import { Button } from '../../../ui/button';

type Props = {
  /** How it is called, such as "line 2". */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Moves one of several up or down, or removes it. */
export const OrderButtons = ({ name, index, count, onMove, onRemove }: Props) => (
  <>
    <Button
      look="quiet"
      icon="arrow-up"
      aria-label={`Move ${name} up`}
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
    >
      Up
    </Button>
    <Button
      look="quiet"
      icon="chevron-down"
      aria-label={`Move ${name} down`}
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
    >
      Down
    </Button>
    <Button look="quiet" icon="trash" aria-label={`Remove ${name}`} onClick={onRemove}>
      Remove
    </Button>
  </>
);
