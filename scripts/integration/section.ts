import { EVENTS } from '@/lib/app/events.generated'
import { DROITS_OFFERTS } from '@/lib/domain/administration/integrations/droits'

const part = (name: string, text: string) =>
  `<!-- ${name} : npm run docs:integration -->\n\n${text}\n\n<!-- fin -->`

const droits = () =>
  ['| Droit | Ce qu’il permet |', '| --- | --- |']
    .concat(DROITS_OFFERTS.map(({ value, label }) => `| \`${value}\` | ${label} |`))
    .join('\n')

const evenements = () =>
  EVENTS.map(
    ({ type, label, exemple }) =>
      `### \`${type}\`\n\n${label}.\n\n\`\`\`json\n${JSON.stringify(exemple, null, 2)}\n\`\`\``,
  ).join('\n\n')

const PARTS = { droits, evenements }

/** The page `docs/integration.md` with the parts that follow from the code as it is. */
export function integrationPage(page: string): string {
  return Object.entries(PARTS).reduce((text, [name, write]) => {
    const found = new RegExp(`<!-- ${name} : npm run docs:integration -->[^]*?<!-- fin -->`)
    if (!found.test(text)) throw new Error(`docs/integration.md n’a pas de partie « ${name} ».`)
    return text.replace(found, () => part(name, write()))
  }, page)
}
