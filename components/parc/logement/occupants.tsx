import { Facts, NothingYet, RecordSection } from '@/components/record/record'
import { PhoneLink } from '@/components/ui/phone-link'
import { formatDay, formatPhone } from '@/lib/domain/textes/format'
import type { Logement, Occupant } from '@/lib/parc/logement'
import { Occupation } from '../occupation'

type Props = { occupant: Occupant | null; occupation: Logement['statutOccupation'] }

/** Who lives in a dwelling. */
export function PresentOccupant({ occupant, occupation }: Props) {
  return (
    <RecordSection title="Occupant">
      {occupant === null ? (
        <NothingYet>Logement vacant.</NothingYet>
      ) : (
        <Facts
          facts={[
            { label: 'Nom', value: occupant.nom },
            { label: 'Statut d’occupation', value: <Occupation statut={occupation} /> },
            {
              label: 'Téléphone',
              value: occupant.telephones.length > 0 && (
                <span className="flex flex-wrap gap-x-3">
                  {occupant.telephones.map((number) => (
                    <PhoneLink key={number} number={formatPhone(number)} />
                  ))}
                </span>
              ),
            },
            { label: 'Adresse e-mail', value: occupant.email },
            { label: 'Depuis le', value: formatDay(occupant.entree) },
          ]}
        />
      )}
    </RecordSection>
  )
}

/** Who lived in a dwelling, and when (PARK-08). */
export function OccupantHistory({ occupants }: Pick<Logement, 'occupants'>) {
  return (
    <RecordSection title="Historique des occupants">
      {occupants.length === 0 && <NothingYet>Aucun occupant connu.</NothingYet>}
      <ul className="grid gap-2 px-5 py-4 empty:hidden">
        {occupants.map(({ id, nom, type, entree, sortie }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {nom}
              <span className="text-muted">, {type.toLowerCase()}</span>
            </span>
            <span className="text-muted">
              {sortie === null
                ? `depuis le ${formatDay(entree)}`
                : `du ${formatDay(entree)} au ${formatDay(sortie)}`}
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
