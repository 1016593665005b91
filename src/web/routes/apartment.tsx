export default function Apartment() {
  return null
}
