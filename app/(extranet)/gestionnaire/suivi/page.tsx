import { SuiviScreen } from '@/components/demandes/suivi/suivi-screen'
import { CellLink } from '@/components/table/cell-link'
import { gesList } from '@/lib/demandes/suivi/lists/ges'
import { suiviMetadata } from '@/lib/demandes/suivi/page'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const generateMetadata = suiviMetadata('/gestionnaire/suivi', 'Suivi des demandes', ['GES'])

export default async function GestionnaireSuiviPage({ searchParams }: PageProps<'/gestionnaire/suivi'>) {
  const opened = await guardScreen('/gestionnaire/suivi')
  return (
    <SuiviScreen
      type="GES"
      list={gesList}
      cells={{
        contrat: ({ contrat }) =>
          contrat === null ? '—' : <CellLink href={contratPath(contrat.id)}>{contrat.numero}</CellLink>,
      }}
      opened={opened}
      searchParams={await searchParams}
      title="Suivi des demandes"
    />
  )
}
