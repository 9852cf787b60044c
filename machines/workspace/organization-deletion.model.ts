import { confirmationDescription, confirmationOracle, confirmationSamples, confirmationWords } from "../kit/confirmation.model.ts";
import type { OrganizationDeletionInput } from "./organization-deletion.ts";

export const samples = confirmationSamples<OrganizationDeletionInput>(
  [{ organization: "กาแฟดี" }, { organization: "บ้านขนม" }],
  ["กาแฟดี", " บ้านขนม "],
);

export const description = confirmationDescription<OrganizationDeletionInput>({
  field: "organization",
  offer: "Delete the organisation…",
  confirm: "Delete it for everybody",
  heading: ({ organization }) => ({ say: "Delete {organization}?", with: { organization } }),
});

export const words = confirmationWords(
  {
    offered: ["The settings offer to delete the organisation", "หน้าตั้งค่าเสนอให้ลบองค์กร"],
    asked: ["It says what is deleted, and asks for the organisation's name", "หน้าแจ้งว่าจะลบอะไร และขอให้พิมพ์ชื่อองค์กร"],
    refused: ["A banner says why the organisation was not deleted", "แถบแจ้งเหตุผลที่ลบองค์กรไม่ได้"],
    deleting: ["The organisation is being deleted", "กำลังลบองค์กร"],
    deleted: ["The browser goes to the door of the workspace", "เบราว์เซอร์ไปที่หน้าประตูของพื้นที่ทำงาน"],
  },
  ["Deleting the organisation", "การลบองค์กร"],
);

export const oracle = confirmationOracle<OrganizationDeletionInput>({
  from: "WORKSPACE §2: an owner deletes the organisation, whose name is typed",
  names: ({ organization }, typed) => typed === organization,
});
