import {
  answersLost,
  type Behaviour,
  badGateway,
  captive,
  cut,
  open,
  silent,
  unavailable,
} from './network';

/** Lets the submission arrive, and ends its answer in the middle. */
const answerBreaksOff: Behaviour = ({ outgoing, ask }) => {
  const breakOff = () => {
    outgoing.writeHead(201, { 'content-type': 'application/json', 'content-length': '200' });
    outgoing.write('{"id":"', () => outgoing.destroy());
  };
  ask().then(breakOff, () => outgoing.destroy());
};

const late: Behaviour = (exchange) => void setTimeout(open, 1500, exchange);

/** The faults that a submission can meet on its way. */
export const faults = {
  'the connection breaks before it arrives': cut,
  'it arrives, and its answer is lost': answersLost,
  'it arrives, and its answer breaks off': answerBreaksOff,
  'a login page answers': captive,
  'a proxy answers with a page of its own': badGateway,
  'a proxy asks to come again': unavailable,
  'it is late': late,
  'no answer ever comes': silent,
} satisfies Record<string, Behaviour>;

type FaultName = keyof typeof faults;

/**
 * One submission in `every` meets a fault, each kind equally often; but only `silences` of them get
 * no answer at all, because a device waits half a minute each time. `met` counts.
 */
export function faulty(every: number, silences: number) {
  const names = (Object.keys(faults) as FaultName[]).filter((name) => faults[name] !== silent);
  const met = new Map<FaultName, number>();
  let posts = 0;
  let next = 0;
  const meet = (name: FaultName, exchange: Parameters<Behaviour>[0]) => {
    met.set(name, (met.get(name) ?? 0) + 1);
    faults[name](exchange);
  };
  const behaviour: Behaviour = (exchange) => {
    if (exchange.incoming.method !== 'POST') return open(exchange);
    posts += 1;
    const silence = 'no answer ever comes';
    if (posts % every > 0) open(exchange);
    else if ((met.get(silence) ?? 0) < silences) meet(silence, exchange);
    else meet(names[next++ % names.length] as FaultName, exchange);
  };
  return Object.assign(behaviour, { met });
}
