// A bare node:http server that sends given answers, in a process of its own: the yardstick.
import { once } from 'node:events';
import { createServer } from 'node:http';

const [{ answers }] = await once(process, 'message');
const byPath = new Map(
  answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);

const server = createServer((incoming, outgoing) => {
  const answer = byPath.get(incoming.url);
  if (!answer) return outgoing.writeHead(404).end();
  outgoing.writeHead(200, answer.headers);
  outgoing.end(answer.body);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());
