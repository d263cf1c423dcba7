import type { Metadata } from 'next'
import { RegistreConformiteButton } from '@/components/parc/registre/registre-conformite-button'
import { ListScreen } from '@/components/table/list-screen'
import { Definition } from '@/components/ui/definition'
import { RateCell } from '@/components/ui/rate-cell'
import { withAllEnsembles } from '@/lib/domain/contenu/tuiles'
import { ensemblePath } from '@/lib/domain/parc/chemins'
import { formatCount } from '@/lib/domain/textes/format'
import { countEnsembles } from '@/lib/parc/ensembles/ensemble'
import { ensemblesList, placeOfEnsemble, tauxOfEnsemble } from '@/lib/parc/lists/ensembles'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { searchQuery } from '@/lib/platform/lists/params'

const PATH = '/ensembleimmobilier'

export const metadata: Metadata = { title: 'Ensembles immobiliers' }

export default async function EnsemblesPage({ searchParams }: PageProps<'/ensembleimmobilier'>) {
  const { perimetre } = await guardScreen(PATH)
  const search = await searchParams
  const nombres = await pageData(() => countEnsembles(perimetre))
  return (
    <ListScreen
      list={ensemblesList}
      perimetre={perimetre}
      searchParams={search}
      path={PATH}
      title="Ensembles immobiliers"
      summary={(total) =>
        `${formatCount(total, 'ensemble immobilier', 'ensembles immobiliers')} dans votre périmètre`
      }
      keyOf={(row) => row.id}
      hrefOf={(row) => ensemblePath(row.id) + searchQuery(search)}
      action={
        <>
          <Definition name="Taux de visite" named />
          {perimetre.groupe !== null && <RegistreConformiteButton ensembleId={null} />}
        </>
      }
      cells={{
        ensemble: (row) => (
          <>
            {row.ENSEMBLE_IMMOBILIER}
            <span className="block text-[13px] font-normal text-muted">{placeOfEnsemble(row)}</span>
          </>
        ),
        taux: (row) =>
          row.aVisiter === 0 ? (
            '—'
          ) : (
            <RateCell rate={tauxOfEnsemble(row)} part={[row.visites, row.aVisiter]} />
          ),
        numero: ({ EI_NUMERO }) => <span className="tabular-nums">{EI_NUMERO}</span>,
      }}
      lead={(rows) => withAllEnsembles(rows, { id: 0, commune: null, ...nombres })}
    />
  )
}
