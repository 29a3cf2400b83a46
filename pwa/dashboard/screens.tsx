import type { ReactNode } from 'react';
import type { PageName } from '../config/addresses';
import type { PageParams } from '../config/find-address';
import { links } from '../config/links';
import { ButtonLink } from '../ui/button';
import { ProductEntries } from './catalogue/product-entries';
import { ProductForm } from './catalogue/product-form';
import { ServiceEntries } from './catalogue/service-entries';
import { ServiceForm } from './catalogue/service-form';
import { Conflict } from './conflicts/conflict';
import { CsvImport } from './csv/csv-import';
import { ExportButton } from './csv/export-button';
import { MessageView } from './inbox/message-view';
import { RequestView } from './inbox/request-view';
import { Inbox } from './inbox-list/inbox';
import { OldAddress } from './inbox-list/old-address';
import { FiguresScreen } from './overview/figures-screen';
import { Overview } from './overview/overview';
import { OwnAccount } from './own-account';
import { ApiKeyList } from './programs/api-key-list';
import { WebhookList } from './programs/webhook-list';
import { WebhookPage } from './programs/webhook-page';
import { QuotationEditor } from './quotation/quotation-editor';
import { RequestQuotations } from './quotation/request-quotations';
import { RateForm } from './rates/rate-form';
import { RateList } from './rates/rate-list';
import { PersonalData } from './users/personal-data';
import { UserList } from './users/user-list';

/** The parameters of a screen's address, and the outbox entry that its query names. */
type Opened = { params: PageParams; entryId: string | null };

export type Screen = {
  title: string;
  /** The actions beside the title. */
  actions?: ReactNode;
  content: (opened: Opened) => ReactNode;
};

type DashboardPage = Extract<PageName, `dashboard/${string}`>;

/** Shows the actions of a list: add one, import a file, save all as a file. */
const listActions = (scope: 'products' | 'services' | 'rates', add: string) => (
  <>
    <ButtonLink icon="plus" href={add}>
      Add
    </ButtonLink>
    <CsvImport scope={scope} />
    <ExportButton name={`${scope}.csv`} />
  </>
);

const overview: Screen = { title: 'Overview', content: () => <Overview /> };
const inboxTitle = 'Inbox';
const account: Screen = { title: 'Your dashboard', content: () => <OwnAccount /> };

/** Every screen but the first, by the name of its page in `config/addresses.ts`. */
const screens: Record<Exclude<DashboardPage, 'dashboard/home'>, Screen> = {
  'dashboard/profile': account,
  'dashboard/overview': overview,
  'dashboard/figures': { title: 'Figures', content: () => <FiguresScreen /> },
  'dashboard/conflict': {
    title: 'A change that needs attention',
    content: ({ entryId }) => <Conflict entryId={entryId ?? ''} />,
  },
  'dashboard/inbox': {
    title: inboxTitle,
    actions: (
      <>
        <ExportButton name="contact-messages.csv" what="Messages" />
        <ExportButton name="service-requests.csv" what="Requests" />
      </>
    ),
    content: () => (
      <Inbox
        view={(item) =>
          item.kind === 'contact-message' ? (
            <MessageView message={item.record} />
          ) : (
            <RequestView
              request={item.record}
              quotations={<RequestQuotations request={item.record} />}
            />
          )
        }
      />
    ),
  },
  'dashboard/messages': { title: inboxTitle, content: () => <OldAddress kind="contact-message" /> },
  'dashboard/requests': { title: inboxTitle, content: () => <OldAddress kind="service-request" /> },
  'dashboard/quotation': {
    title: 'Quotation',
    content: ({ params: { id = '' }, entryId }) => (
      <QuotationEditor key={id} requestId={id} entryId={entryId} />
    ),
  },
  'dashboard/users': {
    title: 'Users',
    actions: (
      <ButtonLink look="outline" href={links.adminPersonalData}>
        Personal data
      </ButtonLink>
    ),
    content: () => <UserList />,
  },
  'dashboard/personal-data': { title: 'Personal data', content: () => <PersonalData /> },
  'dashboard/api-keys': { title: 'API keys', content: () => <ApiKeyList /> },
  'dashboard/webhooks': { title: 'Webhooks', content: () => <WebhookList /> },
  'dashboard/webhook': {
    title: 'Webhook',
    actions: (
      <ButtonLink look="outline" icon="arrow-left" href={links.adminWebhooks}>
        All webhooks
      </ButtonLink>
    ),
    content: ({ params: { id = '' } }) => <WebhookPage key={id} id={id} />,
  },
  'dashboard/products': {
    title: 'Products',
    actions: listActions('products', links.addProduct),
    content: () => <ProductEntries />,
  },
  'dashboard/services': {
    title: 'Services',
    actions: listActions('services', links.addService),
    content: () => <ServiceEntries />,
  },
  'dashboard/rates': {
    title: 'Rates',
    actions: listActions('rates', links.addRate),
    content: () => <RateList />,
  },
  'dashboard/add-rate': {
    title: 'Add a rate',
    content: ({ entryId }) => <RateForm id={null} entryId={entryId} />,
  },
  'dashboard/update-rate': {
    title: 'Update a rate',
    content: ({ params: { id = '' }, entryId }) => <RateForm key={id} id={id} entryId={entryId} />,
  },
  'dashboard/add-product': {
    title: 'Add a product',
    content: ({ entryId }) => <ProductForm id={null} entryId={entryId} />,
  },
  'dashboard/add-service': {
    title: 'Add a service',
    content: ({ entryId }) => <ServiceForm id={null} entryId={entryId} />,
  },
  'dashboard/update-product': {
    title: 'Update a product',
    content: ({ params: { id = '' }, entryId }) => <ProductForm id={id} entryId={entryId} />,
  },
  'dashboard/update-service': {
    title: 'Update a service',
    content: ({ params: { id = '' }, entryId }) => <ServiceForm id={id} entryId={entryId} />,
  },
};

const all: Record<string, Screen | undefined> = screens;

/** The screen of a page; the first one is the overview for admins, their own account for other users. */
export const screenOf = (page: string, isAdmin: boolean): Screen =>
  all[page] ?? (isAdmin ? overview : account);
