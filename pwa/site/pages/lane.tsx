import type { ServiceChoice } from '../../../edge-api/contract/catalogue/cards';
import { modeLabels } from '../../../edge-api/contract/freight/labels';
import {
  type Lane,
  type LanePort,
  laneBack,
  laneBySlug,
  laneName,
  lanes,
  placeOf,
} from '../../../edge-api/contract/freight/lanes';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company/company';
import type { PageParams } from '../../config/find-address';
import { links } from '../../config/links';
import { isShown, tools } from '../../config/tools';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Actions, Breadcrumbs, PageBody, PageTitle } from '../../ui/page-parts';
import { AgeNote } from '../catalogue/age-note';
import { ServiceLinks } from '../catalogue/services/service-links';
import { useLaneServices } from '../catalogue/services/use-lane-services';
import { LaneLinks } from '../lanes/lane-links';
import { LanePapers } from '../lanes/lane-papers';
import { LanePorts } from '../lanes/lane-ports';
import { NotFoundNotice } from '../not-found-notice';
import { breadcrumbData, laneData } from '../structured-data';
import styles from './lane.module.css';

const laneTools = [tools.chargeableWeight, tools.incoterms, tools.documents].filter(isShown);

// The code that knows the papers comes behind the page.
const servicesOf = async (lane: Lane, choices: ServiceChoice[]) =>
  (await import('../../../edge-api/contract/papers/lane-papers')).laneServices(lane, choices);

export async function load(read: CatalogueReader, { lane: slug = '' }: PageParams) {
  const lane = laneBySlug(slug);
  if (!lane) return {};
  const [choices, services] = await Promise.all([read.serviceChoices(), read.services()]);
  const slugs = await servicesOf(lane, choices);
  const value = services.filter((service) => slugs.includes(service.slug));
  return { laneServices: { of: slug, value } };
}

export default function RoutedLanePage({ params: { lane: slug = '' } }: { params: PageParams }) {
  const lane = laneBySlug(slug);
  return lane ? <LanePage lane={lane} /> : <NoLane />;
}

function LanePage({ lane }: { lane: Lane }) {
  const services = useLaneServices(lane.slug, (choices) => servicesOf(lane, choices));
  const { from, to, modes } = lane;
  const path = links.lane(lane.slug);
  const [first = '', ...more] = modes.map((mode) => modeLabels[mode]);
  const modeText = [first, ...more.map((mode) => mode.toLowerCase())].join(' and ');
  const description = `${modeText} freight from ${placeOf(from)} to ${placeOf(to)}: both ports with their codes, the papers on each side and the services that fit.`;
  const trail = [
    { label: 'Home', href: links.home },
    { label: 'Lanes', href: links.lanes },
    { label: laneName(lane) },
  ];
  const back = laneBack(lane);
  const others = lanes.filter((other) => other.slug !== lane.slug && shareEnd(other, lane));
  return (
    <PageBody>
      <TitleAndMeta
        title={`${laneName(lane)}: ${modeText.toLowerCase()} freight · ${company.brand}`}
        description={description}
        canonicalPath={path}
        structuredData={[
          laneData(lane, { name: laneName(lane), description, path }),
          breadcrumbData(trail, path),
        ]}
      />
      <Breadcrumbs trail={trail} />
      <PageTitle title={laneName(lane)}>
        {`${modeText} freight from ${placeOf(from)} to ${placeOf(to)}. Times and prices depend on the cargo and the day: ask for a quotation.`}
      </PageTitle>
      <Actions>
        <ButtonLink
          href={links.requestStart({ mode: modes[0], from: endOf(from), to: endOf(to) })}
          icon="document"
        >
          Request a quotation
        </ButtonLink>
        <ButtonAnchor look="outline" icon="phone" href={company.phone.tel}>
          Call {company.phone.display}
        </ButtonAnchor>
      </Actions>
      <LanePorts lane={lane} />
      {isShown(tools.documents) && <LanePapers lane={lane} />}
      <section className={styles.section} aria-labelledby="lane-tools">
        <h2 id="lane-tools">Tools for this lane</h2>
        <Actions>
          {laneTools.map(({ title, href }) => (
            <ButtonLink key={href} look="outline" href={href}>
              {title}
            </ButtonLink>
          ))}
        </Actions>
      </section>
      <section className={styles.section} aria-labelledby="other-lanes">
        <h2 id="other-lanes">Other lanes</h2>
        <LaneLinks lanes={back ? [back, ...others.filter((other) => other !== back)] : others} />
      </section>
      {/* Last: on a later visit they come from the device, and nothing below may shift. */}
      <section className={styles.section} aria-labelledby="lane-services">
        <h2 id="lane-services">Services that fit</h2>
        <AgeNote stored={services} />
        <div className={styles.services}>
          {services.value && <ServiceLinks services={services.value} />}
        </div>
      </section>
    </PageBody>
  );
}

const endOf = ({ country, unlocode, name }: LanePort) => ({ country, unlocode, place: name });

const shareEnd = (one: Lane, other: Lane) =>
  one.from.slug === other.from.slug || one.to.slug === other.to.slug;

function NoLane() {
  return (
    <NotFoundNotice
      icon="search"
      title="We have no page for this lane"
      tab="Lane not found"
      description="There is no lane at this address."
    >
      <p>The address may be mistyped. We carry on other lanes too: ask for a quotation.</p>
      <ButtonLink href={links.lanes}>See all lanes</ButtonLink>
    </NotFoundNotice>
  );
}
