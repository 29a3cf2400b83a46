import type { Service } from '../../../../edge-api/contract/catalogue/service';
import { company } from '../../../config/company/company';
import { links } from '../../../config/links';
import { OptionalPart } from '../../../loading/optional-part';
import { ButtonAnchor, ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';
import { Markdown } from '../../../ui/text/markdown';
import styles from './service-article.module.css';
import { ServiceFacts } from './service-facts';

/** A service in full: picture, facts, text, and how to ask for it. */
export function ServiceArticle({ service }: { service: Service }) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1>{service.title}</h1>
        <p className={styles.summary}>{service.summary}</p>
        <OptionalPart of={service}>
          <ServiceFacts service={service} />
        </OptionalPart>
        <div className={styles.actions}>
          <ButtonLink href={links.requestFor(service.slug)} icon="document">
            Request this service
          </ButtonLink>
          <ButtonAnchor look="outline" icon="phone" href={company.phone.tel}>
            Call {company.phone.display}
          </ButtonAnchor>
        </div>
      </header>
      <div className={styles.picture}>
        <Picture picture={service.image} eager />
      </div>
      <aside className={styles.highlights} aria-label="At a glance">
        <ul>
          {service.highlights.map((highlight) => (
            <li key={highlight}>
              <Icon name="check" size={20} /> <span>{highlight}</span>
            </li>
          ))}
        </ul>
      </aside>
      <div className={styles.text}>
        <Markdown source={service.description} />
      </div>
    </article>
  );
}
