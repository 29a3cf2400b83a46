import { company } from '../../config/company';
import { links } from '../../config/links';
import { WeightCalculator } from '../../features/enquiry/tools/weight-calculator';
import { ButtonLink } from '../../ui/button';
import { Actions, PageBody, PageTitle } from '../../ui/page-parts';
import { TitleAndMeta } from '../title-and-meta';

export default function ChargeableWeightPage() {
  return (
    <PageBody>
      <TitleAndMeta
        title={`Chargeable weight and CBM · ${company.brand}`}
        description="Works out volume in cubic metres, gross weight, and what air, sea and road carriers bill. Also without a connection."
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
            more.
          </li>
          <li>
            <strong>Sea, less than a container:</strong> cubic metres or metric tons, whichever is
            more.
          </li>
          <li>
            <strong>Road:</strong> gross weight, or 333 kg for each cubic metre, whichever is more.
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
