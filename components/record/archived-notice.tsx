import { Alert } from '@/components/ui/alert'
import { formatDay } from '@/lib/domain/textes/format'

type Props = {
  /** « ce logement ». */
  le: string
  /** Day on which it was archived. */
  depuis: string
}

/** Says of a record that is archived why no list holds it. */
export function ArchivedNotice({ le, depuis }: Props) {
  return (
    <Alert tone="info" title={`Archivé depuis le ${formatDay(depuis)}`}>
      Les listes ne montrent plus {le} ; ce qui s’y rapporte reste consultable ici.
    </Alert>
  )
}
