import { company } from '../../../config/company';
import { links } from '../../../config/links';
import { WeightCalculator } from '../../../features/enquiry/tools/weight-calculator';
import { ButtonLink } from '../../../ui/button';
import { Actions, PageBody, PageTitle } from '../../../ui/page-parts';
import { TitleAndMeta } from '../../title-and-meta';

export default function ChargeableWeightPage() {
  return (
    <PageBody>
      <TitleAndMeta
        title={`Chargeable weight and CBM · ${company.brand}`}
        description="Works out volume in cubic metres, gross weight, and what air, courier, sea and road carriers bill. Also without a connection."
        canonicalPath={links.chargeableWeight}
      />
      <PageTitle title="Chargeable weight and CBM">
        Fill in your packages: carriers bill their weight or the space they take, whichever is more.
      </PageTitle>
      <WeightCalculator />
      <section aria-label="The rules">
        <h2>The rules</h2>
        <ul>
          <li>
            <strong>Air:</strong> gross weight, or volume in cm³ divided by 6,000, whichever is
            more, up to the next half kilogram.
          </li>
          <li>
            <strong>Courier:</strong> gross weight, or volume in cm³ divided by 5,000, whichever is
            more, up to the next half kilogram.
          </li>
          <li>
            <strong>Sea, less than a container:</strong> cubic metres or metric tons, whichever is
            more, and at least one.
          </li>
          <li>
            <strong>Road:</strong> gross weight, or {company.roadKgPerM3} kg for each cubic metre,
            whichever is more. This ratio is our own: other carriers have others.
          </li>
        </ul>
      </section>
      <Actions>
        <ButtonLink href={links.request} icon="document">
          Request a quote
        </ButtonLink>
      </Actions>
    </PageBody>
  );
}
