import { company } from '../../config/company/company';
import { aboutTexts } from '../../config/company/pages/about';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { ButtonLink } from '../../ui/button';
import { Actions, PageBody, PageTitle } from '../../ui/page-parts';
import { Steps } from '../../ui/steps';
import { together } from '../../ui/text/together';
import styles from './about.module.css';

export default function AboutPage() {
  return (
    <PageBody>
      <TitleAndMeta
        title={`About · ${company.brand}`}
        description={`Who ${company.name} is: ${aboutTexts.description}`}
        canonicalPath={links.about}
      />
      <PageTitle title={`About ${company.name}`}>{company.about}</PageTitle>
      <div className={styles.text}>
        {aboutTexts.paragraphs.map((paragraph) => (
          <p key={paragraph}>{together(paragraph)}</p>
        ))}
      </div>
      <Steps title="How we work" steps={aboutTexts.principles} />
      <section className={styles.offices} aria-label="Offices">
        {company.offices.map(({ city, lines, phone }) => (
          <div key={city}>
            <h2>{city}</h2>
            <address>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <a href={phone.tel}>{phone.display}</a>
            </address>
          </div>
        ))}
      </section>
      <Actions>
        <ButtonLink href={links.services}>See our services</ButtonLink>
        <ButtonLink look="outline" href={links.contact}>
          Contact us
        </ButtonLink>
      </Actions>
    </PageBody>
  );
}
