// Made by npm run brand from pwa/config/company/logo.svg: change it there.

/** The company's logo, in the colour of the text around it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="currentColor"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        stroke="none"
        d="M7 11.7c.2-4.3 2-6.4 5-6.8v7.6c-1.8 0-3.5-.3-5-.8ZM14 4.7q2-.2 4 0v7.8h-4ZM20 4.9c3 .4 4.8 2.5 5 6.7-1.5.6-3.2.9-5 .9Z"
      />
      <path d="M1.2 10.6C4.6 13.8 8 15 12 15h8c4 0 7.6-1.8 10.8-6.4C29.6 15.4 26 21 20.6 21h-9c-4.8 0-8.7-4.5-10.4-10.4Z" />
      <path
        fill="none"
        strokeWidth="2.2"
        d="M3 26c2.2 1.5 4.3 1.5 6.5 0s4.3-1.5 6.5 0 4.3 1.5 6.5 0 4.3-1.5 6.5 0"
      />
    </svg>
  );
}
