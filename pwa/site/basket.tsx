import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { company } from '../config/company/company';
import { links } from '../config/links';
import { db } from '../data/device';
import { basketLines } from '../data/enquiry/basket';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { BasketForm } from './enquiry/basket/basket-form';
import { BasketList } from './enquiry/basket/basket-list';

/** Shows the products in the basket and the one form that sends them; `waiting` until the device has answered. */
export function Basket({ waiting }: { waiting: ReactNode }) {
  // Null where this browser stores nothing.
  const lines = useLiveQuery(() => basketLines(db).catch(() => null));
  return (
    <BasketForm
      lines={lines ?? []}
      list={<BasketList lines={lines ?? []} />}
      instead={lines ? <Empty /> : lines === null ? <CanNotStore /> : waiting}
    />
  );
}

function Empty() {
  return (
    <Notice icon="bag" title="Your basket is empty" heading="h2">
      <p>
        “Add to basket” next to a product puts it here, so that you can ask about several at once.
        This is not an order yet.
      </p>
      <ButtonLink href={links.shop}>See all products</ButtonLink>
    </Notice>
  );
}

function CanNotStore() {
  return (
    <Notice icon="alert" title="This browser can’t store a basket" heading="h2">
      <p>
        This browser does not let us store anything on this device. You can still ask about a
        product in a message, or call{' '}
        <a href={company.orderPhone.tel}>{company.orderPhone.display}</a>.
      </p>
      <ButtonLink href={links.contact}>Write a message</ButtonLink>
    </Notice>
  );
}
