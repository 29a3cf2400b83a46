import { IconShape } from '../../ui/icon';

/** Icons of the dashboard, apart from `ui/icon` because public pages need none of them. */
const paths = {
  overview: 'M4 20.5V11M10 20.5V4M16 20.5v-7M3 20.5h18M21 20.5V8.5',
  chart: 'M4 4v16h16M8 15l3.5-4 3 2.5L20 7',
  box: 'M12 3.5l8 4v9l-8 4-8-4v-9ZM4 7.5l8 4 8-4M12 11.5v9',
  inbox:
    'M5.5 5h13l2.5 8.5V18a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18v-4.5ZM3 13.5h5l1.5 2.5h5l1.5-2.5h5',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20a6.5 5.5 0 0 1 13 0M15.5 5a3.5 3.5 0 0 1 0 6.5M17.5 14.8a6 5.5 0 0 1 4 5.2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  hidden:
    'M4 4l16 16M9.5 6a9 9 0 0 1 2.5-.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.6 3.3M6.3 7.8A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
  upload: 'M12 16V4.5M7 9.5l5-5 5 5M4.5 19.5h15',
  camera:
    'M4.5 7.5h3l1.5-2.5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5ZM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  key: 'M15.5 4a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12.2 11.8 4 20M4 20h3.5v-2.5M10.5 13.5l2 2',
  hook: 'M6 3.5v5a2 2 0 0 0 4 0v-5M8 10.5V15a4.5 4.5 0 0 0 9 0v-2.5M14 14l3-3 3 3',
  tag: 'M3.5 4.5v7l9 9 7.5-7.5-9-9h-7ZM7.5 8.5h.01',
  down: 'M12 4.5v15M6 13.5l6 6 6-6',
} as const;

export function DashboardIcon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return <IconShape path={paths[name]} size={size} />;
}
