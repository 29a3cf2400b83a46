// A bare node:http server, in a process of its own: the yardstick. It sends given answers, and under
// `built` the value of one, made into JSON for each request.
import { once } from 'node:events';
import { createServer } from 'node:http';

const [{ answers, built }] = await once(process, 'message');
const byPath = new Map(
  answers.map(({ body, ...answer }) => [
    answer.path,
    { ...answer, body: Buffer.from(body, 'base64') },
  ]),
);

const server = createServer(({ url }, outgoing) => {
  if (url === '/built') {
    const body = JSON.stringify(built);
    const type = { 'content-type': 'application/json' };
    outgoing.writeHead(200, { ...type, 'content-length': Buffer.byteLength(body) });
    return outgoing.end(body);
  }
  const answer = byPath.get(url);
  if (!answer) return outgoing.writeHead(404).end();
  outgoing.writeHead(answer.status ?? 200, answer.headers);
  outgoing.end(answer.body);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());
