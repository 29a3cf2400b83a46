import styles from './request-course.module.css';

const steps: { title: string; text: string }[] = [
  {
    title: 'You describe the cargo',
    text: 'Route, packages or containers, papers. Your draft stays on your device until you send it.',
  },
  {
    title: 'We read it and ask',
    text: 'You get a reference at once. We write or call if a figure or a paper is missing.',
  },
  {
    title: 'You get a quotation',
    text: 'With what is included, what is not, and until when it holds. You accept or decline.',
  },
];

/** What happens after a visitor asks for a quotation. */
export const RequestCourse = () => (
  <ol className={styles.steps}>
    {steps.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
