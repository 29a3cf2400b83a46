/**
 * Does in a browser what `https://apis.google.com/js/api.js` does for the sign-in SDK: the part of
 * `gapi.iframes` through which the page and the emulator's frame talk, over `postMessage`. So signing
 * in with Google can be tried without the internet.
 *
 * The emulator serves it as text to both sides, so it imports nothing. In JavaScript, because the
 * server's code is compiled without the types of a browser.
 */
export function gapiBridge() {
  const channel = (peer) => {
    const handlers = new Map();
    const early = [];
    const waiting = new Map();
    let lastId = 0;

    const post = (message) => peer.postMessage({ bridge: true, ...message }, '*');
    const handle = async ({ call = '', data, id }) =>
      post({ id, answer: [await handlers.get(call)?.(data)] });

    handlers.set('ping', () => 'pong');
    addEventListener('message', ({ source, data }) => {
      if (source !== peer || data?.bridge !== true) return;
      if (data.call === undefined) {
        waiting.get(data.id)?.(data.answer);
        waiting.delete(data.id);
      } else if (handlers.has(data.call)) void handle(data);
      else early.push(data);
    });
    const send = (call, data, onAnswer) => {
      lastId += 1;
      waiting.set(lastId, onAnswer);
      post({ call, data, id: lastId });
    };
    return {
      register(name, handler) {
        handlers.set(name, handler);
        for (const message of early.splice(0)) {
          if (message.call === name) void handle(message);
          else early.push(message);
        }
      },
      send(name, data, onAnswer) {
        send(name, data, (answer) => {
          try {
            onAnswer(answer);
          } catch {
            // The SDK fails on purpose after an answer; the real library ignores that too.
          }
        });
      },
      restyle: async () => {},
      ping: (onAnswer) =>
        new Promise((resolve) => {
          const timer = setInterval(
            () =>
              send('ping', null, () => {
                clearInterval(timer);
                onAnswer();
                resolve();
              }),
            50,
          );
        }),
    };
  };

  const context = {
    async open({ url, where }, onOpen) {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      where.append(frame);
      const opened = channel(frame.contentWindow);
      await onOpen(opened);
      return opened;
    },
    getParentIframe: () => channel(parent),
  };
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: class {}, getContext: () => context },
  };
  // The emulator's frame waits for it.
  window.gapi_onload?.();
}
