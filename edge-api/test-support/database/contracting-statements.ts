const statements = /\bsql`([^`]*)`/g;
const bodies = /\$\$.*?\$\$/g;

// What a process of the release before would miss, or be refused by. The last word is the name of it.
const contracting = [
  /\bdrop (?:(?!column\b|constraint\b)\w+ )(?:if exists )?([\w.]+)/g,
  /\bdrop (?:column|constraint) (?:if exists )?(\w+)/g,
  /\brename (?:to |column |constraint )?(\w+)/g,
  /\btruncate (?:table )?(\w+)/g,
  /\brevoke \w+(?:, \w+)* on (\w+)/g,
  /\balter column (\w+) (?:set not null|set data type|type)\b/g,
  /\badd constraint (\w+)/g,
  /\badd (?:check|unique|primary key|foreign key) ?(\()/g,
  /\bcreate unique index (?:if not exists )?(?!on\b)(\w+)/g,
  /\bcreate unique (index) on\b/g,
];
const column = /\badd column (?:if not exists )?(\w+)((?:(?!\badd column\b).)*)/g;

/**
 * The statements in the text of a migration that take something away from processes of the release before.
 * @param harmless names of what it may drop, replace or add although it looks like that
 */
export function contractingStatements(text: string, harmless: readonly string[]): string[] {
  const found: string[] = [];
  for (const [, raw = ''] of text.matchAll(statements)) {
    const statement = raw.toLowerCase().replace(/\s+/g, ' ').replace(bodies, '');
    for (const pattern of contracting) {
      for (const [part, name = ''] of statement.matchAll(pattern)) {
        if (!harmless.includes(name)) found.push(part);
      }
    }
    for (const [part, name = '', rest = ''] of statement.matchAll(column)) {
      const isRequired = /\bnot null\b/.test(rest) && !/\b(default|generated)\b/.test(rest);
      if (isRequired && !harmless.includes(name)) found.push(part);
    }
  }
  return found;
}
