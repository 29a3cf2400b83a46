import { directions } from '../../../../edge-api/contract/catalogue/service';
import { links } from '../../../config/links';
import { serviceInputOf } from './entry-input';
import type { EntryKind } from './entry-kind';
import { EntryList } from './entry-list';

const serviceKind: EntryKind<'services'> = {
  scope: 'services',
  nameOf: ({ title }) => title,
  groupOf: ({ direction }) => direction,
  groups: [...directions],
  factsOf: ({ direction, mode }) => `${direction} · ${mode}`,
  pictureOf: ({ image }) => image ?? undefined,
  inputOf: serviceInputOf,
  editPath: links.updateService,
  publicPath: ({ slug }) => links.service(slug),
};

/** All services of the company. */
export const ServiceEntries = () => <EntryList kind={serviceKind} />;
