/** The environment of a new machine: nothing of this run's but where programs and packages are. */
export function cleanEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  const network = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_registry|node_extra_ca_certs|https?_proxy|no_proxy)$/i.test(name),
  );
  return { PATH, HOME, ...Object.fromEntries(network), ...more } as NodeJS.ProcessEnv;
}
