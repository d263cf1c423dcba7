import { Alert } from '@/components/ui/alert'
import type { Correspondance } from '@/lib/domain/imports/correspondance'
import { quoteFirst } from '@/lib/domain/textes/quote'

/** Columns of the model that a file has not: what they fill is left as it is stored (FIRST-24). */
export function MissingOfModel({ file: { absentes, nomModele } }: { file: Correspondance }) {
  if (absentes.length === 0) return null
  const of = nomModele === null ? 'du modèle' : `du modèle « ${nomModele} »`
  return (
    <Alert
      tone="warn"
      title={
        absentes.length > 1
          ? `Ce fichier n’a pas ${absentes.length} colonnes ${of}`
          : `Ce fichier n’a pas une colonne ${of}`
      }
    >
      {quoteFirst(absentes)}. Ce qu’elles rempliraient reste comme il est enregistré.
    </Alert>
  )
}
