import { Button } from '../../../ui/button';
import formStyles from '../../../ui/forms/form.module.css';

type Props = {
  /** The title of the service of the request that is shown; it may have none. */
  begun: string | undefined;
  /** The title of the service that the link named. */
  asked: string;
  onStart: () => void;
};

/** Lets the visitor decide when the link of one service opened a request that was begun for another one. */
export const OtherServiceNote = ({ begun, asked, onStart }: Props) => (
  <div className={formStyles.note} role="status">
    <p>
      {begun ? `This request was begun for ${begun}.` : 'This request was begun without a service.'}
    </p>
    <Button look="outline" onClick={onStart}>
      Begin one for {asked} instead
    </Button>
  </div>
);
