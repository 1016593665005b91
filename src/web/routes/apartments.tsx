export default function Apartments() {
  return null
}
