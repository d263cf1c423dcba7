import { ZONE } from '@/lib/domain/parc/carte'
import { CheckboxGroup } from './checkbox-group'

/** Keeps a list within the zone that its map left, or takes it out; nothing while it is whole. */
export function ZoneField({ chosen }: { chosen: readonly string[] }) {
  if (chosen.length === 0) return null
  return (
    <CheckboxGroup
      name={ZONE}
      label="Carte"
      options={chosen.map((value) => ({ value, label: 'Zone affichée par la carte' }))}
      chosen={[...chosen]}
    />
  )
}
