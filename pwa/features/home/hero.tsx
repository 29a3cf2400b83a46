import { type FormEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button';
import lineStyles from '../../ui/search-line.module.css';
import styles from './hero.module.css';
import { LaneMap } from './lane-map';

/** What the company does, over the map of its lanes, with two ways to start. */
export function Hero() {
  const field = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();

  function search(event: FormEvent) {
    event.preventDefault();
    navigate(links.searchServices(field.current?.value ?? ''));
  }

  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{company.tagline}</h1>
          <p>
            Sea, air and road freight with customs at both ends. Look things up and write to us even
            without a network: what you send is stored, and delivered once.
          </p>
          <div className={styles.actions}>
            <ButtonLink href={links.request} icon="document">
              Request a quote
            </ButtonLink>
            <ButtonAnchor look="outline" icon="phone" href={company.phone.tel}>
              Call
            </ButtonAnchor>
          </div>
          {/* Without a script the form asks the server for the same address. */}
          <search>
            <form className={lineStyles.line} action={links.services} onSubmit={search}>
              <input
                ref={field}
                type="search"
                name="q"
                aria-label="Search services"
                placeholder="Search services, e.g. reefer"
              />
              <Button type="submit" icon="search" aria-label="Search" />
            </form>
          </search>
        </div>
        <LaneMap />
      </div>
    </section>
  );
}
