import { Alert } from '@/components/ui/alert'
import type { Correspondance } from '@/lib/domain/imports/correspondance'
import { quoteFirst } from '@/lib/domain/textes/quote'

/** Columns of the model that a file has not: what they fill is left as it is stored (FIRST-24). */
export function MissingOfModel({ file: { absentes, nomModele } }: { file: Correspondance }) {
  if (absentes.length === 0) return null
  const of = nomModele === null ? 'du modèle' : `du modèle « ${nomModele} »`
  const isOne = absentes.length === 1
  return (
    <Alert
      tone="warn"
      title={
        isOne
          ? `Il manque à ce fichier une colonne ${of}`
          : `Ce fichier n’a pas ${absentes.length} colonnes ${of}`
      }
    >
      {quoteFirst(absentes)}. Ce qu’{isOne ? 'elle remplirait' : 'elles rempliraient'} reste comme il est
      enregistré.
    </Alert>
  )
}
