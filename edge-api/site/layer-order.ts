/**
 * Stands before any style: the build may put a component's styles before the base ones, and React puts
 * the dashboard's sheet before all others.
 */
export const layerOrder = '@layer reset, tokens, base, components, admin;';
