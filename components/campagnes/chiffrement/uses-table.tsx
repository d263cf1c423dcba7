import { DataTable, type TableColumn } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { TokenUse } from '@/lib/campagnes/chiffrement/queries'
import { formatInstant } from '@/lib/domain/textes/format'

const ACTIONS: Readonly<Record<TokenUse['action'], string>> = {
  chiffrement: 'Chiffrement',
  déchiffrement: 'Déchiffrement',
  ouverture: 'Ouverture du lien',
}

const columns: readonly TableColumn<TokenUse>[] = [
  { name: 'at', header: 'Date', value: ({ at }) => formatInstant(at) },
  { name: 'auteur', header: 'Utilisateur', value: ({ auteur }) => auteur || 'Visiteur' },
  { name: 'action', header: 'Action', value: ({ action }) => ACTIONS[action] },
  { name: 'campagne', header: 'Campagne', value: ({ campagne }) => campagne },
  { name: 'resultat', header: 'Résultat', value: ({ resultat }) => resultat },
]

/** The last uses of tokens: who, when, with which result (OPS-17). */
export function UsesTable({ uses }: { uses: readonly TokenUse[] }) {
  return (
    <Card as="section" aria-labelledby="titre-journal">
      <h2 id="titre-journal" className="border-b border-line px-5 py-3.5">
        Derniers usages
      </h2>
      {uses.length === 0 ? (
        <EmptyState title="Aucun jeton n’a encore servi." />
      ) : (
        <DataTable
          caption="Derniers usages"
          columns={columns}
          rows={uses}
          keyOf={({ id }) => id}
          cells={{
            resultat: ({ resultat }) => (
              <Badge tone={resultat === 'succès' ? 'ok' : 'bad'}>
                {resultat === 'succès' ? 'Réussi' : 'Refusé'}
              </Badge>
            ),
          }}
        />
      )}
    </Card>
  )
}
