import { HEAD } from './styles'

/** Heads of columns of text, by their titles. */
export function Heads({ titles }: { titles: readonly string[] }) {
  return titles.map((title) => (
    <th key={title} scope="col" className={HEAD}>
      {title}
    </th>
  ))
}
