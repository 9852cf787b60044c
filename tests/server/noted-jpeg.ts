/** A JPEG as cameras write it, and the same without what they note. */

const part = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** Exif with the way up and a place, in either order of bytes. */
const exif = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(60);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  const entry = (at: number, tag: number, type: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt16LE(value, at + 8);
  };
  entry(10, 0x0112, 3, orientation);
  entry(22, 0x8825, 4, 40);
  tiff.write("GPS Bangkok", 40, "latin1");
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
};

export const notedJpeg = (): { jpeg: Buffer; bare: Buffer } => {
  const [begin, finish] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
  const jfif = part(0xe0, Buffer.from("JFIF\0\x01\x02\0\0\x01\0\x01\0\0", "latin1"));
  const colours = part(0xe2, Buffer.from("ICC_PROFILE\0\x01\x01colours", "latin1"));
  const tables = part(0xdb, Buffer.alloc(65, 1));
  const frame = part(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]));
  const scan = Buffer.concat([part(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 5])]);
  const upright = Buffer.from("ffe1002245786966" + "00004d4d002a00000008000101120003000000010006000000000000", "hex");
  const secret = Buffer.from("secret");
  return {
    jpeg: Buffer.concat([
      begin,
      jfif,
      part(0xe1, exif(6)),
      part(0xe1, Buffer.from("http://ns.adobe.com/xap/1.0/\0secret")),
      colours,
      part(0xe2, Buffer.from("MPF\0secret")),
      part(0xed, secret),
      part(0xfe, secret),
      tables,
      frame,
      scan,
      finish,
      secret,
    ]),
    bare: Buffer.concat([begin, jfif, upright, colours, tables, frame, scan, finish]),
  };
};
