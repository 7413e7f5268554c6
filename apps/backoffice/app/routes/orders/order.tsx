export default function Order() {
  return null;
}
