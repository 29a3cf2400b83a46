import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import { directions } from '../../../../edge-api/contract/catalogue/service';
import { links } from '../../../config/links';
import { EntryList, type Kind } from './entry-list';
import { serviceInputOf } from './service-form';

const serviceKind: Kind<AdminRecord<'services'>> = {
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

/** Everything that the company offers. */
export const ServiceEntries = () => <EntryList kind={serviceKind} />;
