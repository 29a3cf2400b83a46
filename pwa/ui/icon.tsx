/** The icons are one set with one stroke: 24 px grid, 1.75 px line, round ends. Each icon is one path. */
const paths = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l4.5 4.5',
  phone:
    'M8.2 3.8H5.6A1.9 1.9 0 0 0 3.7 5.9 15.8 15.8 0 0 0 18.1 20.3a1.9 1.9 0 0 0 2.1-1.9v-2.6l-4.6-1.8-1.9 2.2a11.5 11.5 0 0 1-5.9-5.9l2.2-1.9Z',
  mail: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3.6 7l8.4 6.2L20.4 7',
  chat: 'M5 4.5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-4.5 4v-4H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM8 9h8M8 12.5h5',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6-6 6',
  'arrow-left': 'M19.5 12h-15M10.5 6l-6 6 6 6',
  'arrow-up': 'M12 19.5v-15M6 10.5l6-6 6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash:
    'M4 6.5h16M9 6.5v-2a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M6 6.5l.8 12.2a2 2 0 0 0 2 1.8h6.4a2 2 0 0 0 2-1.8L18 6.5M10 10.5v6M14 10.5v6',
  edit: 'M4 20l1-4.5L16.2 4.3a1.7 1.7 0 0 1 2.4 0l1.1 1.1a1.7 1.7 0 0 1 0 2.4L8.5 19ZM14 6.5l3.5 3.5',
  check: 'M4.5 12.5l5 5 10-11',
  alert:
    'M10.5 4.4 2.9 17.6a1.7 1.7 0 0 0 1.5 2.6h15.2a1.7 1.7 0 0 0 1.5-2.6L13.5 4.4a1.7 1.7 0 0 0-3 0ZM12 9.5v4M12 16.7v.1',
  bell: 'M12 3.5a5.5 5.5 0 0 0-5.5 5.5v4l-2 3.5h15l-2-3.5V9A5.5 5.5 0 0 0 12 3.5ZM10 19.5a2 2 0 0 0 4 0',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  offline:
    'M6.6 9.5A4.5 4.5 0 0 0 7 18.5h8.5M9.8 6.1A6 6 0 0 1 18 10.7a4 4 0 0 1 3.3 4.7M3.5 3.5l17 17',
  refresh:
    'M19.5 8.5A8.3 8.3 0 0 0 4 10.5M4.5 15.5A8.3 8.3 0 0 0 20 13.5M19.8 4v4.5h-4.5M4.2 20v-4.5h4.5',
  download: 'M12 4v11.5M7 10.5l5 5 5-5M4.5 19.5h15',
  share:
    'M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM17.5 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM17.5 16a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8.2 10.8l7.1-4M8.2 13.2l7.1 4',
  copy: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM5 15.5A1.5 1.5 0 0 1 3.5 14V5.5a2 2 0 0 1 2-2H14A1.5 1.5 0 0 1 15.5 5',
  outbox:
    'M3.5 13.5h4L9 16h6l1.5-2.5h4V18a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2ZM12 12.5v-9M8 7.5l4-4 4 4',
  send: 'M20.5 3.5 3.5 10.3l6.7 3.5 3.5 6.7ZM20.5 3.5 10.2 13.8',
  user: 'M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5a7.5 6 0 0 1 15 0',
  ship: 'M2.5 14.5h19L19 20H5.5ZM6 14.5v-4h9v4M10.5 14.5v-8H15v4M18.5 14.5V7',
  plane:
    'M12 2.8c1 0 1.7 1 1.7 2.4v4.3L21 14v2.2L13.7 14v4l2.3 1.8v1.7l-4-1.2-4 1.2v-1.7l2.3-1.8v-4L3 16.2V14l7.3-4.5V5.2c0-1.4.7-2.4 1.7-2.4Z',
  truck:
    'M5 17.5H3.5a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1H14v12H9.5M14 9h3.7a1 1 0 0 1 .8.4l2.8 3.6a1 1 0 0 1 .2.6v2.9a1 1 0 0 1-1 1h-1M15 17.5h-1M7.25 15.25a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5ZM17.25 15.25a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5Z',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5s1.2-6.1 3.7-8.5Z',
  document:
    'M14 3.5H6.5A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19V8.5ZM14 3.5v5h5M8.5 13h7M8.5 16.5h5',
  bag: 'M5.5 8h13l1 11a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  install:
    'M12.5 3h-5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-3.5M10.5 18h3M17 3.5v8M13.5 8.3l3.5 3.5 3.5-3.5',
} as const;

export type IconName = keyof typeof paths;

/** Shows an icon beside words. It has no name of its own, so a button that shows only an icon needs a label. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <IconShape path={paths[name]} size={size} />
);

/** One path as an icon of the set. */
export function IconShape({ path, size }: { path: string; size: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
