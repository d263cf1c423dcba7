// Faults of the invoices given on the standard input, as a JSON list of XML texts, by the official schema of Factur-X EN 16931.
// Its package is an ES module that waits at its top: Jest cannot load it.
import { Profile, validateXsd } from '@stackforge-eu/factur-x'

let input = ''
for await (const chunk of process.stdin) input += chunk
const faults = []
for (const xml of JSON.parse(input)) faults.push((await validateXsd(xml, Profile.EN16931)).errors)
process.stdout.write(JSON.stringify(faults))
