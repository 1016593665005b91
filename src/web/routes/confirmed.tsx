export default function Confirmed() {
  return null
}
